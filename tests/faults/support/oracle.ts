import type { Deps } from '#server/platform/deps.ts'

/** The storage of a product, seen from outside: its database, its files, and the folder of its mails. */
export type Oracle = { deps: Deps; dataDir: string }
