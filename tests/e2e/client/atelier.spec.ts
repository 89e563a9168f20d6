import { readFile } from 'node:fs/promises'
import { openManuscript } from '#manuscript/manuscript.ts'
import { comment, del, docxOf, heading, ins, mark, p, r } from '#manuscript/testing/docx-of.ts'
import { changesLeft, linesByPart } from '#manuscript/testing/read-back.ts'
import { expectAccessible, expectReadable } from '../support/axe.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { enterArea } from './author-steps.ts'
import { deliverNovel, expectToFit, FIRST, LAST } from './novel-steps.ts'

const commented = (words: string) =>
  `<w:commentRangeStart w:id="1"/>${words}<w:commentRangeEnd w:id="1"/><w:r><w:commentReference w:id="1"/></w:r>`

const item = (content: string, properties = '') =>
  p(content, `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="3"/></w:numPr>${properties}`)

const NOVEL = docxOf({
  body:
    heading('Le cahier') +
    FIRST +
    p(
      r('Elle prit ') +
        commented(del('le') + ins('son')) +
        r(' cahier, ') +
        r('Les Hauts', '<w:i/>') +
        r('.'),
    ) +
    p(r('Anselme se tut. '), mark('del')) +
    p(r('Puis il chanta.')) +
    heading('Le puits') +
    LAST +
    item(r('La margelle,')) +
    item(del('le seau,'), mark('del')) +
    item(r('la corde.')) +
    Array.from({ length: 80 }, (_, index) => p(r(`Elle compta jusqu’à ${index}.`))).join(''),
  comments: comment(1, 'Est-ce bien le sien\u202f?'),
  numbering:
    '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="3"><w:abstractNumId w:val="0"/></w:num>',
})

test('an author reads the corrections of a novel in the page, and leaves with a clean text', async ({
  page,
  server,
}, info) => {
  test.slow()
  const { id, token } = await deliverNovel(server, {
    folder: info.outputPath(''),
    name: 'roman.docx',
    bytes: NOVEL,
  })
  await enterArea(page, token, `/app/projects/${id}`)
  // The job has read it: the link says so.
  const read = page.getByRole('link', { name: 'Lire les corrections de roman.docx' })
  await expect(async () => {
    await page.reload()
    await expect(read).toBeVisible({ timeout: 5000 })
  }).toPass()
  await read.click()

  await expect(page.getByRole('heading', { name: 'Relevé des corrections' })).toBeVisible()
  await expect(page.getByText('6 corrections et 1 commentaire dans')).toBeVisible()
  await expect(page.getByRole('heading', { name: /À regarder de près/ })).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'atelier-releve')

  await page.getByRole('link', { name: 'Lire depuis le début' }).click()
  const text = page.getByRole('article', { name: 'Le cahier' })
  const first = text.getByRole('link', { name: 'supprimé : fesait ajouté : faisait' })
  await expect(first).toBeVisible()
  await expect(text.getByText('Les Hauts')).toHaveCSS('font-style', 'italic')
  await expect(first.getByRole('deletion')).toContainText('fesait')
  await expect(first.getByRole('insertion')).toContainText('faisait')
  // Paragraphs joined by a mark are one in the corrected text.
  const [before, after] = [text.getByText('Anselme se tut.'), text.getByText('Puis il chanta.')]
  const isOneLine = async () => (await before.boundingBox())?.y === (await after.boundingBox())?.y
  expect(await isOneLine()).toBe(true)
  await expectAccessible(page)

  // With the keyboard only.
  await page.keyboard.press('j')
  const card = page.getByRole('region', { name: /^Correction / })
  await expect(card).toContainText('1.1')
  await expect(card).toContainText('Orthographe ou accord')
  await expect(first).toBeFocused()
  await page.keyboard.press('j')
  await expect(card).toContainText('Est-ce bien le sien')
  await keepScreens(page, 'atelier-card')
  await page.keyboard.press('j')
  await expect(card).toContainText('Paragraphes')
  await page.keyboard.press('j')
  await expect(page.getByRole('article', { name: 'Le puits' })).toBeVisible()
  await expect(card).toContainText('2.1')
  await page.keyboard.press('k')
  await expect(text).toBeVisible()
  await page.keyboard.press('2')
  await expect(page.getByRole('radio', { name: 'Avec les marques' })).toBeChecked()
  expect(await isOneLine()).toBe(false)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await keepScreens(page, 'atelier-marks')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page)
  await page.emulateMedia({ colorScheme: 'light' })
  // Forced colours took the backgrounds away, the only mark of the chosen reading and menu item.
  await page.emulateMedia({ forcedColors: 'active' })
  const chosen = page.locator('.readings input:checked + span')
  await page.getByRole('button', { name: 'Outils' }).press('Enter')
  for (const marked of [chosen, page.locator('[data-highlighted]')]) {
    await expect(marked).toHaveCSS('outline-style', 'solid')
    await expect(marked).not.toHaveCSS('outline-color', 'rgba(0, 0, 0, 0)')
  }
  await page.keyboard.press('Escape')
  // The tick of a box is light, as forced colours make its background.
  const ticked = page.getByRole('checkbox', { name: 'Mots', checked: true })
  await expect(ticked).not.toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ forcedColors: 'none' })
  await page.keyboard.press('3')
  await expect(text.getByText('fesait')).toHaveCSS('clip-path', 'none')
  await page.keyboard.press('4')
  await expect(page.getByRole('radio', { name: 'Seulement ce qui change' })).toBeChecked()
  await expect(text.locator('.manuscript-line:visible').first()).toBeVisible()
  await expect(
    text.locator(':scope > .manuscript-line:visible:not([data-heading], :has(.correction, .quiet))'),
  ).toHaveCount(0)
  await keepScreens(page, 'atelier-changes')
  await page.keyboard.press('1')

  // A space is marked once it is asked.
  const space = text.locator('[data-kind="ESPACES"]')
  await expect(space).toHaveCount(0)
  await page.getByRole('link', { name: 'la montrer' }).click()
  await expect(space).toHaveCount(1)

  await page.getByRole('searchbox').fill('bouge')
  await page.getByRole('link', { name: /Le puits.*bougé/ }).click()
  await expect(page.getByRole('article', { name: 'Le puits' })).toBeVisible()
  // The same passage, pressed again from elsewhere in the chapter.
  await page.getByRole('searchbox').fill('à 60')
  const found = page.getByRole('link', { name: /Le puits.*à 60/ })
  const sixtieth = page.getByRole('article').getByText('Elle compta jusqu’à 60.')
  for (const _ of ['once', 'again']) {
    await page.evaluate(() => scrollTo(0, 0))
    await found.click()
    await expect(sixtieth).toBeInViewport()
  }

  // A removed item is counted where it is seen.
  const browser = await page.context().newCDPSession(page)
  const numbers = async () => {
    const { nodes } = await browser.send('Accessibility.getFullAXTree')
    const words = nodes.flatMap(({ role, name }) => (role?.value === 'StaticText' ? [`${name?.value}`] : []))
    return words.filter((word, place) => /^\d+$/.test(word) && words[place + 1] === '.')
  }
  await expect.poll(numbers).toEqual(['1', '2'])
  await keepScreens(page, 'atelier-list')
  await page.getByRole('radio', { name: 'Avec les marques' }).check()
  await expect.poll(numbers).toEqual(['1', '2', '3'])
  await page.getByRole('radio', { name: 'Corrigé' }).check()

  // A reload keeps in sight the paragraph that was read.
  await page.getByRole('searchbox').fill('')
  await page.getByRole('link', { name: /Le puits/ }).click()
  // The page comes to the top of the chapter as it leaves the passage found.
  await expect(page.locator('.is-found')).toHaveCount(0)
  const lineInSight = () =>
    page.evaluate(() => {
      const lines = [...document.querySelectorAll<HTMLElement>('.manuscript-line')]
      return lines.find((line) => line.getBoundingClientRect().bottom > 140)?.dataset.line
    })
  await page.getByText('Elle compta jusqu’à 60.').evaluate((line) => line.scrollIntoView({ block: 'start' }))
  const seen = await lineInSight()
  expect(Number(seen)).toBeGreaterThan(50)
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(`1.${seen}@`)
  await page.reload()
  await expect(page.getByRole('article', { name: 'Le puits' })).toBeVisible()
  await expect.poll(lineInSight).toBe(seen)

  await page.getByRole('button', { name: 'Outils' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Texte net' }).click()
  const copy = await download
  expect(copy.suggestedFilename()).toBe('roman-net.docx')
  const net = openManuscript(new Uint8Array(await readFile(await copy.path())), 'roman-net.docx')
  expect(changesLeft(net)).toBe(0)
  expect(linesByPart(net)['word/document.xml']).toContain('Anselme se tut. Puis il chanta.')

  // A phone's window, and a desk's at 200 %.
  for (const size of [
    { width: 390, height: 844 },
    { width: 720, height: 450 },
  ]) {
    await page.setViewportSize(size)
    await page.getByRole('button', { name: 'Chapitres' }).click()
    const sheet = page.getByRole('dialog', { name: 'Chapitres et recherche' })
    await sheet.getByRole('searchbox').fill('')
    await sheet.getByRole('link', { name: /Le cahier/ }).click()
    await expect(sheet).toBeHidden()
    // Clicked on its letters: the words of screen readers stand above them.
    await first.click({ position: { x: 20, y: 10 } })
    await expect(card).toContainText('faisait')
    await expectToFit(page)
    await card.getByRole('button', { name: 'Fermer' }).click()
    await expect(card).toBeHidden()
  }

  // The bars above kept two thirds of a phone whose letters are twice as large; the card lay over the rest, its « Fermer » out of it.
  await page.setViewportSize({ width: 390, height: 844 })
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await first.press('Enter')
  await expect(card).toContainText('faisait')
  const isInSight = () =>
    first.evaluate((link) => {
      const [line] = link.getClientRects()
      return line !== undefined && link.contains(document.elementFromPoint(line.left + 2, line.bottom - 4))
    })
  await expect.poll(isInSight).toBe(true)
  await expect(card.getByRole('button', { name: 'Fermer' })).toBeInViewport({ ratio: 1 })
})

test('a file that cannot be read says so, and is downloaded all the same', async ({ page, server }, info) => {
  const closed = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  const { id, token, fileId } = await deliverNovel(server, {
    folder: info.outputPath(''),
    name: 'clos.docx',
    bytes: closed,
  })
  await enterArea(page, token, `/app/projects/${id}/atelier/${fileId}`)
  await expect(page.getByRole('alert')).toContainText('Ce fichier est protégé par un mot de passe')
  await expect(page.getByRole('button', { name: 'Télécharger clos.docx' })).toBeVisible()
  await expectAccessible(page)
})
