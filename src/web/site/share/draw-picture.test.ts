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

// The name of a house was cut at the end of the line, without a sign of it.
test.each([
  ['a hundred letters', 'La maison des auteurs et des lectrices '.repeat(3).slice(0, 100)],
  ['one word of forty', 'Correctionsorthographiquestypographiques'],
])('a house’s name of %s is drawn whole: its last letter changes the picture', async (_, house) => {
  const drawn = (name: string) => drawPicture({ house: name, head: 'Correction', title: 'Tarifs' })
  const other = `${house.slice(0, -1)}M`
  expect((await drawn(house)).equals(await drawn(other))).toBe(false)
})
