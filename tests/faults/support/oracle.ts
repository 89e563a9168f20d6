import type { Deps } from '#server/deps.ts'

/** What a product stands on, seen from outside: its database and storage, and the folder of its mails. */
export type Oracle = { deps: Deps; dataDir: string }
