import { api } from '#contract/api.ts'
import { comment, del, docxOf, heading, ins, p, r } from '#manuscript/testing/docx-of.ts'
import { apiOf } from '../order/commande-steps.ts'
import { expectAccessible } from '../support/axe.ts'
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
    p(commented(1, r('Le puits était sec.')) + r(' On y descendait par une échelle.')) +
    LAST,
  comments: comment(0, 'Le cahier de 1976 ou celui de 1982\u202f?') + comment(1, 'Depuis quel été\u202f?'),
})

test('an author answers, proposes another word, refuses a paragraph and gives the bon à tirer, by the keyboard alone', async ({
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
  await expect(page.getByRole('heading', { name: '2 questions pour vous' })).toBeVisible()
  await keepByNight(page, 'atelier-first-visit')
  await page.getByRole('button', { name: 'J’ai compris' }).press('Enter')
  await expect(page.getByText('Vous n’avez rien à faire pour accepter')).toHaveCount(0)

  // « n » leads to the button that answers.
  await page.keyboard.press('n')
  const answers = page.getByRole('article').getByRole('button', { name: 'Répondre' })
  await expect(answers).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Celui de 1976.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('article').getByText('Celui de 1976.')).toBeVisible()
  await expectAccessible(page)
  await keepByNight(page, 'atelier-answered')

  // « Plutôt… », then a whole paragraph.
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const card = page.getByRole('region', { name: /^Correction 1\./ })
  await expect(card).toBeVisible()
  await page.keyboard.press('p')
  const wording = page.getByRole('textbox', { name: 'Plutôt' })
  await expect(wording).toBeFocused()
  await wording.fill('était : vraiment')
  await page.keyboard.press('Control+Enter')
  await expect(card.getByText('était\u00a0: vraiment')).toBeVisible()
  await keepByNight(page, 'atelier-wording')
  await card.getByRole('button', { name: 'Tout le paragraphe' }).press('Enter')
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

  await page.goto(`/app/projects/${id}/atelier/${fileId}?page=reponse`)
  await expect(page.getByText('1\u00a0question attend votre réponse.')).toBeVisible()
  await expect(page.getByText(/^2\spropositions attendent la maison/)).toBeVisible()
  await keepByNight(page, 'atelier-answer-page')
  await expect
    .poll(async () => (await said()).ecrits.map(({ texte }) => texte))
    .toEqual(['Celui de 1976.', 'était\u00a0: vraiment', 'cire.'])
  await page.getByRole('button', { name: 'Bon à tirer' }).press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText('2\u00a0propositions attendent la maison')
  await page.getByRole('button', { name: 'Donner mon bon à tirer' }).press('Enter')
  await expect.poll(async () => (await said()).ouverte).toBe(false)
})
