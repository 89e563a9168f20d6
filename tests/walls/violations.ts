export type Violation = { wall: string; path: string; source: string; says: string }

/** Deliberate breaches, one a line; `says` is the linter's reason to refuse it. */
export const violations: Violation[] = [
  {
    wall: 'the contract imports nothing of the server',
    path: 'src/contract/tarifs/degressive-price.ts',
    source: `import { db } from '#server/platform/db/client.ts'`,
    says: 'the contract imports nothing of ours',
  },
  {
    wall: 'the contract imports nothing of the web',
    path: 'src/contract/tarifs/degressive-price.ts',
    source: `import { formatEuros } from '../../web/lib/format-euros.ts'`,
    says: 'the contract imports nothing of ours',
  },
  {
    wall: 'the manuscript imports nothing of the contract',
    path: 'src/manuscript/reading.ts',
    source: `import { countOf } from '#contract/format/plural.ts'`,
    says: 'the manuscript imports nothing of ours',
  },
  {
    wall: 'the manuscript stays without Node',
    path: 'src/manuscript/reading.ts',
    source: `import { inflateSync } from 'node:zlib'`,
    says: 'TypeScript, zod, fflate, saxes and diff only',
  },
  {
    wall: 'the contract stays without Node',
    path: 'src/contract/users/password-rules.ts',
    source: `import { createHash } from 'node:crypto'`,
    says: 'TypeScript and zod only',
  },
  {
    wall: 'the server never imports the web',
    path: 'src/server/platform/emails/welcome.ts',
    source: `import { formatEuros } from '#web/lib/format-euros.ts'`,
    says: 'the server never imports the web',
  },
  {
    wall: 'a noun never imports the web',
    path: 'src/server/nouns/tarifs/list-tarifs.ts',
    source: `import { formatEuros } from '#web/lib/format-euros.ts'`,
    says: 'the server never imports the web',
  },
  {
    wall: 'a noun never imports Fastify',
    path: 'src/server/nouns/files/find-download.ts',
    source: `import type { FastifyRequest } from 'fastify'`,
    says: 'a noun never imports Fastify',
  },
  {
    wall: 'a noun imports of Node what a browser can be given',
    path: 'src/server/nouns/files/deliver-files.ts',
    source: `import { readFile } from 'node:fs/promises'`,
    says: 'what a browser can be given',
  },
  {
    wall: 'the server reaches the built web through ssr.ts only',
    path: 'src/server/app.ts',
    source: `import * as build from '../../build/server/index.js'`,
    says: 'the one door',
  },
  {
    wall: 'the web never imports the server',
    path: 'src/web/site/landing/hero.tsx',
    source: `import { listTarifs } from '../../../server/tarifs/list-tarifs.ts'`,
    says: 'the web never imports the server',
  },
  {
    wall: 'of the demonstration, the worker alone imports the server',
    path: 'src/web/admin/demo/demo-banner.tsx',
    source: `import { listTarifs } from '#server/nouns/tarifs/list-tarifs.ts'`,
    says: 'the web never imports the server',
  },
  {
    wall: 'a page calls HTTP by the one client',
    path: 'src/web/site/landing/hero.tsx',
    source: `export const read = () => fetch('/api/tarifs')`,
    says: 'one HTTP client',
  },
  {
    wall: 'a page stores by the one guarded storage',
    path: 'src/web/client/projects/projects-page.tsx',
    source: `export const read = () => localStorage.getItem('filtre')`,
    says: 'a storage may refuse',
  },
  {
    wall: 'a page stores by the one guarded storage, however it is named',
    path: 'src/web/ui/shell.tsx',
    source: `export const read = () => window.sessionStorage.getItem('menu')`,
    says: 'a storage may refuse',
  },
  {
    wall: 'the web never imports the server, in the design system too',
    path: 'src/web/ui/button.tsx',
    source: `import { listTarifs } from '#server/nouns/tarifs/list-tarifs.ts'`,
    says: 'the web never imports the server',
  },
  {
    wall: 'the design system knows no word of the contract',
    path: 'src/web/ui/badge.tsx',
    source: `import { statuts } from '#contract/commandes/statuts.ts'`,
    says: 'the design system knows no word of the trade',
  },
  {
    wall: 'the design system knows no page',
    path: 'src/web/ui/badge.tsx',
    source: `import { ProjectCard } from '../client/projects/project-card.tsx'`,
    says: 'the design system knows no word of the trade',
  },
  {
    wall: 'the client area never imports the back-office',
    path: 'src/web/client/projects/projects-page.tsx',
    source: `import { CommandeRow } from '#web/admin/commandes/commande-row.tsx'`,
    says: 'the client area never imports the back-office',
  },
  {
    wall: 'the back-office never imports the client area',
    path: 'src/web/admin/commandes/commandes-page.tsx',
    source: `import { ProjectCard } from '../../client/projects/project-card.tsx'`,
    says: 'the client area never imports the back-office',
  },
  {
    wall: 'the author’s area never loads the house’s endpoints',
    path: 'src/web/client/projects/projects-page.tsx',
    source: `import { api } from '#contract/api.ts'`,
    says: 'calls siteApi',
  },
  {
    wall: 'a back-office page never imports admin/demo',
    path: 'src/web/admin/commandes/commandes-page.tsx',
    source: `import { openDesk } from '#web/admin/demo/demo-desk.ts'`,
    says: 'never admin/demo',
  },
  {
    wall: 'the demo never imports the server',
    path: 'src/web/admin/demo/demo-desk.ts',
    source: `import { listCommandes } from '#server/nouns/commandes/list-commandes.ts'`,
    says: 'the web never imports the server',
  },
  {
    wall: 'the environment is read in config.ts only',
    path: 'src/server/platform/storage/open-storage.ts',
    source: `export const bucket = process.env.S3_BUCKET`,
    says: 'process.env',
  },
  {
    wall: 'no node that comes and goes stands beside a bare text',
    path: 'src/web/ui/badge.tsx',
    source: `export const Badge = ({ busy }: { busy: boolean }) => <p>{busy && <i />}Envoyer</p>`,
    says: 'Text apart',
  },
  {
    wall: 'no text that comes and goes stands beside another',
    path: 'src/web/ui/badge.tsx',
    source: "export const Badge = ({ late }: { late: boolean }) => <p>{late && 'attendue '}le 3</p>",
    says: 'Text apart',
  },
  {
    wall: 'no node that comes and goes stands beside the words that a component is given',
    path: 'src/web/ui/badge.tsx',
    source: `export const Badge = ({ icon, label }: { icon: boolean; label: string }) => <button type="button">{icon && <i />}{label}</button>`,
    says: 'Text apart',
  },
]

/** Imports the walls must let through. */
export const passages: Omit<Violation, 'says'>[] = [
  {
    wall: 'a node that comes and goes may stand beside a text of its own element',
    path: 'src/web/ui/badge.tsx',
    source: `export const Badge = ({ busy }: { busy: boolean }) => <p>{busy && <i />}<span>Envoyer</span></p>`,
  },
  {
    wall: 'ssr.ts may load the built web',
    path: 'src/server/platform/http/ssr.ts',
    source: `import * as build from '../../../build/server/index.js'\nexport const pages = build`,
  },
  {
    wall: 'the demo may import its own files',
    path: 'src/web/admin/demo/demo-desk.ts',
    source: `import { sample } from './sample.ts'\nexport const first = sample[0]`,
  },
  {
    wall: 'the layout of the back-office may choose its client',
    path: 'src/web/admin/shell/admin-layout.tsx',
    source: `import { useChosenDemo } from '../demo/chosen-demo.tsx'\nexport const choose = useChosenDemo`,
  },
  {
    wall: 'the server and the web may import the contract',
    path: 'src/web/order/order-page.tsx',
    source: `import { degressivePrice } from '#contract/tarifs/degressive-price.ts'\nexport const price = degressivePrice(50)`,
  },
  {
    wall: 'the contract may name what the manuscript finds',
    path: 'src/contract/files/file.ts',
    source: `import { comptage } from '#manuscript/comptage.ts'\nexport const counts = comptage.nullable()`,
  },
  {
    wall: 'the design system may write amounts and plurals as the contract does',
    path: 'src/web/ui/count.tsx',
    source: `import { plural } from '#contract/format/plural.ts'\nexport const one = plural(1)`,
  },
]
