import { expect, test } from 'vitest'
import { insertedIn } from './inserted-in.ts'

test.each([
  ['Bon à tirer', ['Bon ', 'à', ' tirer']],
  ['Le Livre à la main', ['Le Livre ', 'à', ' la main']],
  ['Marges & Cie', ['Marges & Cie', '', '']],
  ['À la page', ['À la page', '', '']],
  ['Plume', ['Plume', '', '']],
])('of « %s »', (name, [before, inserted, after]) => {
  expect(insertedIn(name)).toEqual({ before, inserted, after })
})
