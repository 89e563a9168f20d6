// What React Router writes in a page that the browser hydrates: a link for each module, and the script that imports them.
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const ENTRY = /(<script nonce="[^"]*") type="module" async="">([\s\S]*?)<\/script>/

/** What the first paint needs is fetched before the modules, which React Router asks for at the highest priority. */
export const modulesLast = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

/** Asks for the modules once the whole page has been painted: until then neither they nor their evaluation are in its way. */
export function modulesAfterPaint(html: string): string {
  const entry = ENTRY.exec(html)
  if (!entry) return modulesLast(html)
  const [, opening, source = ''] = entry
  const hrefs = Array.from(html.matchAll(PRELOAD), ([, href]) => href)
  const asking = `(${askForModules.toString()})(${inScript(hrefs)},${inScript(source)})`
  return html.replaceAll(PRELOAD, '').replace(ENTRY, () => `${opening}>${asking}</script>`)
}

/** Runs in the browser, hence alone: nothing of this module but itself. A page that is not looked at has no frame to wait for. */
function askForModules(hrefs: string[], source: string): void {
  const nonce = document.currentScript?.nonce
  const ask = () => {
    for (const href of hrefs)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const entry = Object.assign(document.createElement('script'), {
      type: 'module',
      textContent: source,
      nonce,
    })
    document.body.append(entry)
  }
  if (document.hidden) ask()
  else requestAnimationFrame(() => setTimeout(ask))
}

const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
