import { describe, expect, test } from 'vitest'
import { DEFAULT_IDENTITY } from '#contract/settings/house-settings.ts'
import type { EmailBlock } from './email.ts'
import { renderEmail } from './render-email.ts'

const MARKUP = `<img src=x onerror="alert(1)"></blockquote><script>alert(1)</script>`
const SENDER = {
  house: DEFAULT_IDENTITY,
  horaires: 'du lundi au vendredi',
  appUrl: 'https://bonatirer.example',
}

describe('what somebody has written is text in an e-mail, never markup', () => {
  const blocks: Record<string, EmailBlock> = {
    'a paragraph': MARKUP,
    'a quote': { quote: `Première ligne\n${MARKUP}` },
    'the name of a fact': { facts: [[MARKUP, 'valeur']] },
    'the value of a fact': { facts: [['Titre', MARKUP]] },
  }
  test.each(Object.entries(blocks))('%s', async (_name, block) => {
    expect(await draw({ blocks: [block] })).toSatisfy(holdsItAsText)
  })

  test.each(['heading', 'preview', 'footnote'])('its %s', async (part) => {
    expect(await draw({ [part]: MARKUP })).toSatisfy(holdsItAsText)
  })

  test('the words and the address of its button', async () => {
    expect(await draw({ action: { label: MARKUP, url: 'https://bonatirer.example/' } })).toSatisfy(
      holdsItAsText,
    )
    const html = await draw({
      action: { label: 'Voir', url: `https://bonatirer.example/"onclick="alert(1)` },
    })
    expect(html).not.toContain('"onclick=')
  })

  test('the name of the house', async () => {
    const house = { ...DEFAULT_IDENTITY, nom: MARKUP }
    const { html } = await renderEmail(said({}), { ...SENDER, house })
    expect(html).toSatisfy(holdsItAsText)
  })
})

const holdsItAsText = (html: string) =>
  html.includes('&lt;img src=x') && !/<img|<script|<\/blockquote><script/.test(html)

const said = (parts: object) => ({
  subject: 'Une nouvelle',
  preview: 'Une nouvelle de la maison',
  heading: 'Une nouvelle',
  blocks: ['Bonjour,'],
  ...parts,
})

const draw = async (parts: object) => (await renderEmail(said(parts), SENDER)).html
