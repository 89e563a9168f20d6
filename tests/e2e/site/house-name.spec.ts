import { api } from '#contract/api.ts'
import { enterHouse, houseToken } from '../admin/house-steps.ts'
import { apiOf } from '../order/commande-steps.ts'
import { expect, test } from '../support/story.ts'
import { ADDRESSES } from './public-addresses.ts'

const NAME = 'Marges & Cie'
const WRITTEN = 'Marges &amp; Cie'

test('a house that changes its name changes it everywhere, and back', async ({ page, server }) => {
  const house = apiOf(server, await houseToken(server))
  const call = async (nom: string) => {
    const { version, value } = (await house(api.admin.settings.get, {})).data.identity
    await house(api.admin.settings.update, { body: { identity: { version, value: { ...value, nom } } } })
    return value.nom
  }
  const read = async (path: string) => (await fetch(server.url + path)).text()
  const picture = async () => (await fetch(`${server.url}/partage/accueil.png`)).headers.get('etag')
  const titleOf = async (path: string) => /<title>([^<]*)</.exec(await read(path))?.[1]

  const former = await picture()
  const formerName = await call(NAME)
  try {
    await expect.poll(() => titleOf('/')).toMatch(new RegExp(`^${WRITTEN}\u00a0: `))
    for (const path of Object.values(ADDRESSES).flat()) {
      const html = await read(path)
      expect(await titleOf(path), path).toContain(WRITTEN)
      expect(html, path).not.toMatch(
        /(?:content|aria-label)="Bon à tirer|"name":"Bon à tirer|\| Bon à tirer</,
      )
      // The stand-in of a card's page has no masthead of the house.
      if (!path.startsWith('/paiement-test')) expect(html, path).toContain(`aria-label="${WRITTEN}, accueil"`)
    }
    expect(await read('/')).toContain(`property="og:site_name" content="${WRITTEN}"`)
    expect(await read('/')).toContain(`"name":"${NAME.replace('&', '\\u0026')}"`)
    expect(await read('/blog/rss.xml')).toContain(`<title>${WRITTEN}, le blog</title>`)
    expect(await picture()).not.toBe(former)

    await enterHouse(page, server)
    await expect(page).toHaveTitle(`Dashboard | Administration | ${NAME}`)
    await page.getByRole('link', { name: 'Commandes' }).first().click()
    await expect(page).toHaveTitle(`Commandes | Administration | ${NAME}`)
    await expect(page.getByRole('link', { name: `${NAME}, dashboard` })).toHaveText(NAME)
  } finally {
    await call(formerName)
  }
  await expect.poll(() => titleOf('/')).toMatch(new RegExp(`^${formerName}\u00a0: `))
  expect(await picture()).toBe(former)
})
