import { clientRoutes } from '#web/client/routes.ts'
import { pathsOf } from './support/area-paths.ts'
import { expect, test } from './support/story.ts'

const SOME = '01990000-0000-7000-8000-000000000000'

test('the frame and the page of every address of the author’s area are in its document, before any script', async ({
  request,
}) => {
  const paths = pathsOf(clientRoutes, { projects: SOME, messages: `cmd_${SOME}` })
  // The area's own address leads to its dashboard.
  for (const path of paths.filter((one) => one !== '/app')) {
    const document = await (await request.get(path)).text()
    expect(document, path).toContain('<nav class="nav" aria-label="Espace client">')
    expect(document, path).toMatch(/<main [^>]*id="contenu"/)
    expect(document.replaceAll(/<script.*?<\/script>/gs, ''), path).not.toMatch(/undefined|\[object/)
  }
})
