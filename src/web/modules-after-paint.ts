// What React Router writes in a page that the browser hydrates: a link for each module, and the script that imports them.
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const ENTRY = /(<script nonce="[^"]*") type="module" async="">([\s\S]*?)<\/script>/

/** What the first paint needs is fetched before the modules, which React Router asks for at the highest priority. */
export const modulesLast = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

/**
 * Asks for the modules once the whole page has been painted: until then neither they nor their evaluation are in its way.
 * They are evaluated in the order of `modules`, one in a task: all in one, they kept a slow phone from answering.
 */
export function modulesAfterPaint(html: string, modules: string[]): string {
  const entry = ENTRY.exec(html)
  if (!entry) return modulesLast(html)
  const [, opening, source = ''] = entry
  const hrefs = Array.from(html.matchAll(PRELOAD), ([, href = '']) => href)
  // The last of them begins to hydrate: the source imports it once it has named the routes.
  const before = hrefs
    .filter((href) => !source.includes(`import("${href}")`))
    .toSorted((one, other) => modules.indexOf(one) - modules.indexOf(other))
  const asking = `(${askForModules.toString()})(${[hrefs, before, source].map(inScript).join()})`
  return html.replaceAll(PRELOAD, '').replace(ENTRY, () => `${opening}>${asking}</script>`)
}

/** Runs in the browser, hence alone: nothing of this module but itself. A page that is not looked at has no frame to wait for. */
function askForModules(hrefs: string[], before: string[], source: string): void {
  const nonce = document.currentScript?.nonce
  const scriptOf = (content: { src: string } | { textContent: string }): HTMLScriptElement =>
    Object.assign(document.createElement('script'), { type: 'module', nonce, ...content })
  const evaluateNext = (): void => {
    const src = before.shift()
    if (!src) return document.body.append(scriptOf({ textContent: source }))
    const module = scriptOf({ src })
    const goOn = (): unknown => setTimeout(evaluateNext)
    module.addEventListener('load', goOn)
    module.addEventListener('error', goOn)
    document.body.append(module)
  }
  const ask = (): void => {
    for (const href of hrefs)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    evaluateNext()
  }
  if (document.hidden) ask()
  else requestAnimationFrame(() => setTimeout(ask))
}

const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
