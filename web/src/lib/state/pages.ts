/** The pages that are fetched when they are first opened: who looks into the lobby loads no table. */

export const pages = {
  table: () => import("../../pages/TablePage.svelte"),
  replay: () => import("../../pages/ReplayPage.svelte"),
  rules: () => import("../../pages/RulesPage.svelte"),
};

/** Wait until the code of a page is here. */
export async function fetched(page: string): Promise<void> {
  if (page in pages) await pages[page as keyof typeof pages]();
}
