import { expect, test } from 'vitest'
import { ofName } from './of-name.ts'

test.each([
  ['Hélène Astier', 'd’Hélène Astier'],
  ['Édouard Lemaître', 'd’Édouard Lemaître'],
  ['Irène Delcourt', 'd’Irène Delcourt'],
  ['Yves Tanguy', 'd’Yves Tanguy'],
  ['Honoré', 'd’Honoré'],
  ['Hugo', 'd’Hugo'],
  ['Hadrien', 'd’Hadrien'],
  ['Œdipe', 'd’Œdipe'],
  ['Marie-Thérèse', 'de Marie-Thérèse'],
  ['Yann Guivarc’h', 'de Yann Guivarc’h'],
  ['Yasmina', 'de Yasmina'],
  ['Hassan', 'de Hassan'],
  ['Houda', 'de Houda'],
  ['Hicham', 'de Hicham'],
  ['Solène Kervadec', 'de Solène Kervadec'],
])('the text in the hands of %s is « entre les mains %s »', (name, said) => {
  expect(ofName(name)).toBe(said)
})
