import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

const server = "http://127.0.0.1:8000";

/** What is worth it is packed here, once and as small as can be, and not by the server each time somebody comes. */
const packed: Plugin = {
  name: "packed",
  apply: "build",
  writeBundle({ dir = "" }) {
    const assets = join(dir, "assets");
    for (const name of readdirSync(assets).filter((one) => /\.(js|css|svg)$/.test(one))) {
      const data = readFileSync(join(assets, name));
      if (data.length < 1000) continue;
      writeFileSync(join(assets, `${name}.br`), brotliCompressSync(data));
      writeFileSync(join(assets, `${name}.gz`), gzipSync(data, { level: 9 }));
    }
  },
};

export default defineConfig({
  plugins: [svelte(), packed],
  build: {
    outDir: "../src/orrery/server/client",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy forbids data: addresses
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: {
    proxy: {
      "/api": { target: server, ws: true },
      "/art": { target: server },
    },
  },
});
