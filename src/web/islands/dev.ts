// Development only: hot updates on a page that has no router.

const SAME_CHANGE_MS = 1_000
const SETTLED_MS = 300

// React Router's refresh calls its router first, and a reading page has none.
Object.assign(globalThis, { __reactRouterDataRouter: { revalidate: () => {} } })

// An island in use is refreshed in place; any other change is in the HTML of the server.
let refreshedAt = 0
import.meta.hot?.on('vite:beforeUpdate', ({ updates }) => {
  const inUse = document.querySelector('[data-hydrated]')
  if (inUse && updates.some(({ type }) => type === 'js-update')) refreshedAt = Date.now()
})
import.meta.hot?.on('react-router:hmr', () => {
  setTimeout(() => Date.now() - refreshedAt > SAME_CHANGE_MS && location.reload(), SETTLED_MS)
})
