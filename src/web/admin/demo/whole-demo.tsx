import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { SECTIONS } from '../shell/sections.ts'

/** The list and the entry of each section, then the panels and dialogs that they open. */
const PAGES = [
  ...SECTIONS.flatMap(({ path }) => [path, `${path}/id`]),
  ...['/users', '/tarifs', '/correcteurs'].map((path) => `${path}/nouveau`),
  ...['/commandes', '/faq', '/pages', '/promotions', '/messagerie/reponses'].map(
    (path) => `${path}/nouvelle`,
  ),
  '/commandes/id/modifier',
  '/commandes/id/devis',
  '/factures/comptabilite',
  '/messagerie/reponses/id',
  '/notifications',
  '/compte',
].map((path) => `/admin${path}`)

/** Loads the sections not visited yet while the browser is idle: the demonstration goes on without a network. */
export function WholeDemo() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    // Safari has no requestIdleCallback.
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => setIdle(true))
      else setIdle(true)
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isIdle) return
    for (const load of LATE) load().catch(() => undefined)
    for (const face of document.fonts) face.load().catch(() => undefined)
  }, [isIdle])
  return isIdle && PAGES.map((page) => <PrefetchPageLinks key={page} page={page} />)
}

/** Delay before the other sections load, so that the first one is drawn. */
const AFTER_MS = 1_000

/** Scripts that pages load by themselves, on demand. */
const LATE = [() => import('../pages/editor/page-editor.tsx'), () => import('../charts/bar-chart.tsx')]
