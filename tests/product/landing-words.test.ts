import { expect, inject, test } from 'vitest'
import { BLOG_ARTICLES } from '#web/site/blog/blog-articles.ts'
import { readPage } from '../e2e/site/read-page.ts'

const server = { url: inject('productUrl') }

// Each as the server draws it, before any script.
test('the landing page says its prices, its people and its payments, and leads where it must', async () => {
  const page = await readPage(server, '/')
  const { textOf, textsOf } = page
  const spaced = (text: string) => text.replaceAll(/\s/g, ' ')

  const levels = [...page.document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) =>
    Number(tagName.slice(1)),
  )
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  expect(levels[0]).toBe(1)
  expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true)
  expect(textsOf('main')).toHaveLength(1)
  expect(textsOf('footer')).toHaveLength(1)

  expect(textOf('.bill-total')).toBe('280,00\u00a0€')
  expect(textOf('#calculateur-prix')).toContain('soit 1,87\u00a0€ la page en moyenne')
  expect(page.attributesOf('#calculateur-prix [style]', 'style')).toEqual([])
  expect(textOf('#calculateur-prix table caption')).toBe('À longueur égale')
  const rows = [...page.document.querySelectorAll('#calculateur-prix table tr')]
  expect(rows.map((row) => [...row.children].map(({ textContent }) => spaced(textContent))).at(-1)).toEqual([
    '500',
    '780 €',
    '1 250 €',
    '1 100 €',
  ])
  expect(rows).toHaveLength(5)

  const covers = '#packs .cover'
  expect(textsOf(`${covers} h3`)).toEqual(['Pack KDP', 'Pack Intégral', 'Pack Rédaction'])
  expect(textsOf(`${covers}-price`).map(spaced)).toEqual(['350 €', '2 € la page', '1 450 €'])
  expect(textsOf(`${covers}-text li:last-child`)).toEqual(['5-7 jours', '10-15 jours', '3-6 semaines'])
  expect(textsOf(`${covers}-text p`).map(spaced)).toEqual([
    expect.stringMatching(/^Votre livre prêt pour la librairie en ligne : correction, mise en page/),
    expect.stringMatching(/^Orthographe, syntaxe, typographie, style : une lecture complète/),
    expect.stringMatching(/^Un accompagnement d’écriture, du plan au dernier chapitre/),
  ])
  expect(textsOf('#packs .cover--featured h3')).toEqual(['Pack Intégral'])

  expect(textOf('#qui-sommes-nous h2')).toBe('Neuf correcteurs, neuf signes')
  const team = textsOf('#qui-sommes-nous li')
  expect(team).toHaveLength(10)
  expect(team.some((member) => member.includes('Polar et imaginaire'))).toBe(true)
  expect(team.at(-1)).toContain('Et vous')

  expect(textsOf('.coupons li').map(spaced)).toEqual(Array.from({ length: 10 }, () => '48 €'))
  expect(spaced(textOf('main'))).toContain('Un manuscrit de 250 pages : 480,00 €, ou dix fois 48,00 €.')

  const [article] = BLOG_ARTICLES.filter(({ slug }) => slug === 'amazon-kdp-guide')
  const card = spaced(textsOf('#blog li').find((text) => text.includes('Amazon KDP')) ?? '')
  for (const said of ['Publication', `${article?.lectureMinutes} min de lecture`, '31 juillet 2025'])
    expect(card).toContain(said)

  expect(spaced(textOf('footer'))).toContain('12, rue des Correcteurs, 75006 Paris')
  const hrefOf = (scope: string, name: string) => {
    const links = [...page.document.querySelectorAll(`${scope} a`)]
    return links.find((link) => spaced(link.textContent).includes(name))?.getAttribute('href')
  }
  for (const [scope, name, href] of [
    ['footer', '01 23 45 67 89', 'tel:+33123456789'],
    ['footer', 'Écrire sur WhatsApp', 'https://wa.me/33123456789'],
    ['footer', 'Mentions légales', '/mentions-legales'],
    ['footer', 'Conditions de vente', '/cgv'],
    ['footer', 'Données personnelles', '/pages/politique-de-confidentialite'],
    ['footer', 'Renoncer à un contrat', '/retractation'],
    ['#packs', 'Contactez-nous', '#contact'],
  ] as const)
    expect([name, hrefOf(scope, name)]).toEqual([name, href])
  expect(page.attributeOf('.floating a[aria-label="WhatsApp"]', 'href')).toBe('https://wa.me/33123456789')
})
