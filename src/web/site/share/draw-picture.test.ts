// @vitest-environment node
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPicture } from './draw-picture.server.ts'

const MAX_BYTES = 100_000

test.each([
  ['a word', 'Tarifs'],
  ['two hundred characters', 'Anticonstitutionnellement parlant, '.repeat(6).slice(0, 200)],
  ['one word that no line holds', 'Hexakosioihexekontahexaphobie'.repeat(8)],
  ['what the faces cannot draw', 'Война и мир 📚'],
  ['markup', '<script>alert(1)</script> & "fin"'],
  ['nothing', ''],
])('a title of %s makes a picture of the right size', async (_, title) => {
  const picture = await drawPicture({ house: 'Bon à tirer', head: 'Correction de manuscrits', title })
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(picture.length).toBeLessThanOrEqual(MAX_BYTES)
})
