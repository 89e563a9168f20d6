import { clientRoutes } from '#web/client/routes.ts'
import { pathsOf } from './support/area-paths.ts'
import { expect, test } from './support/story.ts'

const SOME = '01990000-0000-7000-8000-000000000000'

test('the frame and the page of every address of the author’s area are in its document, before any script', async ({
  request,
}) => {
  for (const path of pathsOf(clientRoutes, { projects: SOME, messages: `cmd_${SOME}` })) {
    const document = await (await request.get(path)).text()
    expect(document, path).toContain('<nav class="nav" aria-label="Espace client">')
    expect(document, path).toMatch(/<main [^>]*id="contenu"/)
    expect(document, path).not.toMatch(/undefined|\[object/)
  }
})
