import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>
type Modules = (graph: Graph) => Set<string>

/** What begins by being loaded has a script of its own: whatever shares one with it would begin it too. */
const ENTRIES = new Set(filesOf(['entry.client.tsx', 'islands/entry.ts']))
const SHELLS = ['entry.client.tsx', 'root.tsx', 'site/house-layout.tsx']
const CLIENT = 'client/shell/client-layout.tsx'
const DASHBOARD = 'client/dashboard/dashboard-page.tsx'
const CLIENT_PAGES = 'client/!(atelier)/*-page.tsx'
const ADMIN = 'admin/shell/{admin-layout,list-table}.tsx'
const ADMIN_PAGES = 'admin/**/*-{page,panel}.tsx'
const ORDER = 'order/guest-commande-page.tsx'
const GUESTS = '{order,auth}/**/*-page.tsx'
const CONSULTATION = 'consultation/*-page.tsx'
const RETRACTATION = 'site/retractation/*-page.tsx'
/** What a reading page loads when its reader uses it. */
const FORMS = [
  'site/forms/*-form.tsx',
  'site/chat/visitor-chat.tsx',
  'site/consultation/consultation-booking.tsx',
]

const client = reachedFrom(CLIENT, DASHBOARD)
const admin = reachedFrom(ADMIN)
const adminPages = sharedBy(2, ADMIN_PAGES)

/**
 * The scripts that pages share (rolldown's manual code splitting). Left alone, the bundler writes one for each set of routes
 * that some module has: 170 for one page of an area. Here it is one for what some kinds of page all need. The first that
 * claims a module has it with all that it imports; what none claims stays as the bundler cuts it.
 */
export const chunks: Group[] = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'zod', test: /node_modules\/zod\// },
  { name: 'query', test: /node_modules\/@tanstack\/(?:query-core|react-query)\// },
  { name: 'router', test: /node_modules\/react-router\// },
  { name: 'tables', test: /node_modules\/@tanstack\/(?:table-core|react-table|store|react-store)\// },
  { name: 'deposit', test: /node_modules\/(?:react-dropzone|file-selector|attr-accept)\// },
  { name: 'overlays', test: /node_modules\/(?:@radix-ui|@floating-ui|react-remove-scroll|aria-hidden)\// },
  // What a reading page hydrates, the lightest first: none of it waits for what an application needs.
  group('first', reachedFrom('islands/entry.ts')),
  group(
    'islands',
    reachedFrom(
      'site/site-menu.tsx',
      'consent/cookie-banner.tsx',
      'site/landing/{price-calculator,pack-covers}.tsx',
    ),
  ),
  group(
    'base',
    reachedFrom(...SHELLS, CLIENT, DASHBOARD),
    reachedFrom(...FORMS, 'site/landing/read-tarifs.ts', 'auth/lead-to-own-area.ts'),
  ),
  group('forms', reachedFrom(...FORMS)),
  // The text of a reading, which the landing page draws without what its pages need.
  group('manuscript', reachedFrom('site/landing/refused-corrections.tsx')),
  // What every page of an application, then of an area, needs.
  group('app', reachedFrom(...SHELLS)),
  // No dialog nor menu is in these: a stranger who orders or signs in would load them for nothing.
  group('pages', client, reachedFrom(GUESTS)),
  group(
    'order',
    reachedFrom(ORDER),
    anyOf(sharedBy(2, ORDER, 'client/**/{new-project-dialog,project-page}.tsx'), sharedBy(2, GUESTS)),
  ),
  group('guests', sharedBy(2, GUESTS)),
  // A consultation is cancelled in a dialog, a withdrawal declared without one.
  group('withdrawal', reachedFrom(RETRACTATION), reachedFrom(CLIENT_PAGES, ADMIN_PAGES)),
  group('account', client, reachedFrom(CONSULTATION)),
  group('outside', reachedFrom(CONSULTATION), reachedFrom(CLIENT_PAGES, ADMIN_PAGES)),
  group('areas', client, anyOf(admin, adminPages)),
  group('client', client),
  group('areas-pages', reachedFrom(CLIENT_PAGES), adminPages),
  group('client-pages', sharedBy(2, CLIENT_PAGES)),
  group('admin', admin),
  // Apart from the pages that drag nothing.
  group('sortable', reachedFrom('admin/shell/ordered-list.tsx'), adminPages),
  group('admin-pages', adminPages),
].map((each, index, all) => ({ ...each, priority: all.length - index }))

/** The modules that are in all of these. */
function group(name: string, ...all: Modules[]): Group {
  return {
    debugName: name,
    name: (id, graph) => (!ENTRIES.has(id) && all.every((modules) => modules(graph).has(id)) ? name : null),
  }
}

/** What some modules import, and what that imports in its turn. */
function reachedFrom(...patterns: string[]): Modules {
  return once((graph) => {
    const reached = new Set<string>()
    const left = filesOf(patterns)
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      if (reached.has(id)) continue
      reached.add(id)
      left.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
    }
    return reached
  })
}

/** What so many of these pages import. */
function sharedBy(least: number, ...pages: string[]): Modules {
  const each = pages.flatMap((page) => globSync(page, { cwd: 'src/web' })).map((page) => reachedFrom(page))
  return once((graph) => {
    const counts = new Map<string, number>()
    for (const page of each) for (const id of page(graph)) counts.set(id, (counts.get(id) ?? 0) + 1)
    return new Set([...counts].flatMap(([id, count]) => (count >= least ? [id] : [])))
  })
}

function anyOf(...all: Modules[]): Modules {
  return once((graph) => new Set(all.flatMap((modules) => [...modules(graph)])))
}

function once(find: Modules): Modules {
  let found: Set<string> | undefined
  return (graph) => (found ??= find(graph))
}

function filesOf(patterns: string[]): string[] {
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: 'src/web' }))
    .map((file) => resolve('src/web', file))
}
