import { resolve } from 'node:path'

/**
 * A file of `src/server` that the product reads while it runs: a migration, the text of a page. Named from the product's own
 * folder, where every command runs: once built, modules are no longer beside the files they read.
 */
export const ownFile = (path: string): string => resolve('src/server', path)
