import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./colours.css";
import "./theme.css";
import "./shell.css";

// After a release the files of the old client are gone: the page begins anew with the new one.
window.addEventListener("vite:preloadError", () => location.reload());

const target = document.getElementById("app");
if (target) mount(App, { target });
