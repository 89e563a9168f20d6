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
const CLIENT_PAGES = 'client/**/*-page.tsx'
const ADMIN = 'admin/shell/admin-layout.tsx'
const ADMIN_PAGES = 'admin/**/*-page.tsx'
const GUESTS = '{order,auth}/**/*-page.tsx'
const CONSULTATION = 'consultation/*-page.tsx'
const WITHDRAWAL = 'site/withdrawal/*-page.tsx'
/** What a reading page loads when its reader uses it. */
const FORMS = ['site/forms/*-form.tsx', 'site/chat/visitor-chat.tsx']
const BOOKING = 'site/consultation/consultation-booking.tsx'

const client = reachedFrom(CLIENT)
const admin = reachedFrom(ADMIN)
const dashboard = reachedFrom(DASHBOARD)

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
  // What a reading page wakes, the lightest first: none of it waits for what an application needs.
  group('first', reachedFrom('islands/entry.ts')),
  group('menu', reachedFrom('site/site-menu.tsx')),
  group('cookies', reachedFrom('consent/cookie-banner.tsx')),
  group('prices', reachedFrom('site/landing/{price-calculator,pack-covers}.tsx')),
  group(
    'base',
    reachedFrom(...SHELLS, CLIENT, DASHBOARD),
    reachedFrom(...FORMS, BOOKING, 'site/landing/read-tarifs.ts', 'auth/lead-to-own-area.ts'),
  ),
  group('forms', reachedFrom(...FORMS)),
  group('booking', reachedFrom(BOOKING)),
  // What every page of an application, then of an area, needs.
  group('app', reachedFrom(...SHELLS)),
  group('client-guests', client, reachedFrom(GUESTS)),
  group('client-others', client, reachedFrom(CONSULTATION, WITHDRAWAL)),
  group('areas', client, admin),
  group('client', client),
  group('pages-guests', dashboard, reachedFrom(GUESTS)),
  group('pages-others', dashboard, reachedFrom(CONSULTATION, WITHDRAWAL)),
  // As the bundler cuts them: of these pages one alone is most often opened.
  { ...group('guests', reachedFrom(GUESTS, CONSULTATION, WITHDRAWAL)), entriesAware: true },
  group('client-pages', dashboard, sharedBy(2, CLIENT_PAGES)),
  group('admin-shared', admin, reachedFrom(CLIENT_PAGES)),
  group('admin', admin),
  group('admin-pages', sharedBy(6, ADMIN_PAGES)),
  group('admin-panels', sharedBy(6, 'admin/**/*-panel.tsx')),
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
function sharedBy(least: number, pages: string): Modules {
  const each = globSync(pages, { cwd: 'src/web' }).map((page) => reachedFrom(page))
  return once((graph) => {
    const counts = new Map<string, number>()
    for (const page of each) for (const id of page(graph)) counts.set(id, (counts.get(id) ?? 0) + 1)
    return new Set([...counts].flatMap(([id, count]) => (count >= least ? [id] : [])))
  })
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
