import { api } from '#contract/api.ts'
import { comment, del, docxOf, heading, ins, p, r } from '#manuscript/testing/docx-of.ts'
import { apiOf } from '../order/commande-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { tabTo } from '../support/keyboard.ts'
import { keepByNight } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { enterArea } from './author-steps.ts'
import { deliverNovel, expectToFit, FIRST, LAST } from './novel-steps.ts'

/** Letters that a comment is about. */
const commented = (id: number, content: string) =>
  `<w:commentRangeStart w:id="${id}"/>${content}<w:commentRangeEnd w:id="${id}"/>`

const NOVEL = docxOf({
  body:
    heading('Le cahier') +
    FIRST +
    p(commented(0, r('Elle ouvrit le cahier.')) + r(' Il sentait la poussière.')) +
    p(r('Elle prit ') + del('le') + ins('son') + r(' cahier et le posa sur la table.')) +
    heading('Le puits') +
    p(commented(1, r('Le puits était sec.')) + r(' On y descendait par ') + commented(2, r('une échelle.'))) +
    LAST,
  comments:
    comment(0, 'Le cahier de 1976 ou celui de 1982\u202f?') +
    comment(1, 'Depuis quel été\u202f?') +
    comment(2, 'De bois\u202f?'),
})

/** What a screen reader is told of the list of questions: the first of three. */
const QUESTIONS = `
- region "3 questions pour vous":
  - heading "3 questions pour vous" [level=3]
  - status: 3 attendent votre réponse.
  - list:
    - listitem:
      - note "Commentaire de Claire Dumas":
        - paragraph: «\u202fElle ouvrit le cahier.\u202f»
        - paragraph: Claire Dumas, 20 nov. 2026
        - paragraph: Le cahier de 1976 ou celui de 1982\u202f?
        - paragraph:
          - button "Répondre"
      - link "Voir dans le texte"
    - listitem
    - listitem
`
/** What it is told of a comment that is being answered. */
const ANSWERING = `
- note "Commentaire de Claire Dumas":
  - paragraph: Claire Dumas, 20 nov. 2026
  - paragraph: Le cahier de 1976 ou celui de 1982\u202f?
  - text: Votre réponse
  - textbox "Votre réponse"
  - paragraph: Elle rejoint la conversation du projet. 0 signe sur 2\u202f000
  - button "Envoyer la réponse"
  - button "Plus tard"
`

test('an author answers three questions, proposes another word, refuses a paragraph and gives the bon à tirer, by the keyboard alone', async ({
  page,
  server,
}, info) => {
  test.slow()
  const { id, token, fileId } = await deliverNovel(server, {
    folder: info.outputPath(''),
    name: 'roman.docx',
    bytes: NOVEL,
  })
  const said = async () => (await apiOf(server, token)(api.atelier.get, { params: { id, fileId } })).data
  await enterArea(page, token, `/app/projects/${id}/atelier/${fileId}`)
  await expect(page.getByText('Vous n’avez rien à faire pour accepter')).toBeVisible()
  await expect(page.getByRole('region', { name: '3 questions pour vous' })).toMatchAriaSnapshot(QUESTIONS)
  await keepByNight(page, 'atelier-first-visit')
  await tabTo(page, page.getByRole('button', { name: 'J’ai compris' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Vous n’avez rien à faire pour accepter')).toHaveCount(0)

  // « n » leads to the button that answers.
  const answering = page
    .getByRole('article')
    .getByRole('note')
    .filter({ has: page.locator(':focus') })
  const beginAnswer = async () => {
    await page.keyboard.press('n')
    await expect(answering.getByRole('button', { name: 'Répondre' })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  const endAnswer = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('article').getByText(text)).toBeVisible()
  }
  await beginAnswer()
  await expect(answering).toMatchAriaSnapshot(ANSWERING)
  await endAnswer('Celui de 1976.')
  await expectAccessible(page)
  await keepByNight(page, 'atelier-answered')

  // « Plutôt… », then a whole paragraph.
  await page.keyboard.press('j')
  const card = page.getByRole('region', { name: /^Correction 1\./ })
  await expect(card).toBeVisible()
  await page.keyboard.press('p')
  const wording = page.getByRole('textbox', { name: 'Plutôt' })
  await expect(wording).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('était : vraiment')
  await page.keyboard.press('Control+Enter')
  await expect(card.getByText('était\u00a0: vraiment')).toBeVisible()
  await keepByNight(page, 'atelier-wording')
  await tabTo(page, card.getByRole('button', { name: 'Tout le paragraphe' }))
  await page.keyboard.press('Enter')
  const passage = page.getByRole('region', { name: 'Passage choisi' })
  await expect(passage).toBeFocused()
  await keepByNight(page, 'atelier-passage')
  await page.keyboard.press('r')
  await expect(page.getByText(/correction(s)? refusée(s)?$/).first()).toBeVisible()

  // Words of a paragraph, on a phone: the card covers no line of them.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => {
    const line = [...document.querySelectorAll('.manuscript-line')].find(({ textContent }) =>
      textContent?.includes('poussière'),
    )
    const letters = line?.lastChild
    if (letters?.firstChild ?? letters) getSelection()?.selectAllChildren(line ?? document.body)
  })
  await expect(passage).toBeVisible()
  const covered = await page.evaluate(() => {
    const bottom = getSelection()?.getRangeAt(0).getBoundingClientRect().bottom ?? 0
    return bottom - (document.querySelector('.passage-card')?.getBoundingClientRect().top ?? 0)
  })
  expect(covered).toBeLessThanOrEqual(0)
  await page.keyboard.press('p')
  await page.getByRole('textbox', { name: 'Plutôt' }).fill('Elle ouvrit le cahier. Il sentait la cire.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('note', { name: 'Autre texte proposé' })).toContainText('cire.')
  await expectToFit(page)
  await keepByNight(page, 'atelier-words')

  await page.setViewportSize({ width: 1440, height: 900 })
  for (const text of ['De l’été 1981.', 'De corde.']) {
    await beginAnswer()
    await endAnswer(text)
  }
  await tabTo(page, page.getByRole('complementary').getByRole('link', { name: 'Votre réponse' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Vous avez répondu à tout.')).toBeVisible()
  await expect(page.getByText(/^2\spropositions attendent la maison/)).toBeVisible()
  await keepByNight(page, 'atelier-answer-page')
  await expect
    .poll(async () => (await said()).ecrits.map(({ texte }) => texte))
    .toEqual(['Celui de 1976.', 'De l’été 1981.', 'De corde.', 'était\u00a0: vraiment', 'cire.'])
  await tabTo(page, page.getByRole('button', { name: 'Bon à tirer' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText('2\u00a0propositions attendent la maison')
  await tabTo(page, page.getByRole('button', { name: 'Donner mon bon à tirer' }))
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await said()).ouverte).toBe(false)
})
