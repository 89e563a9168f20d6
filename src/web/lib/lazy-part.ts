import { type ComponentType, lazy } from 'react'
import { loadPart } from './new-version.ts'

/**
 * A component loaded at its first use, that the page's address opens.
 * <Suspense fallback={…}><Board /></Suspense>, of `lazyPart(async () => (await import('./board.tsx')).Board)`
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => loadPart(async () => ({ default: await load() })))
