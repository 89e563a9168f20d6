import { expect, test } from 'vitest'
import { readPdf } from '../testing/read-pdf.ts'
import { plainPdf } from './plain-pdf.ts'

const HOUSE = {
  nom: 'Bon à tirer',
  formeJuridique: 'Entreprise individuelle',
  adresse: { ligne1: '1 rue des Arts', codePostal: '67000', ville: 'Strasbourg', pays: 'FR' },
  siren: '732829320',
  rcs: 'Strasbourg',
  numeroTva: null,
  email: 'bonjour@bonatirer.example',
  telephone: '0388000000',
  regimeTva: 'FRANCHISE' as const,
}

// A statement of the demonstration was its title alone.
test('a text is printed whole, on as many pages as it needs', async () => {
  const titles = Array.from({ length: 60 }, (_, rank) => `« Roman ${rank + 1} »`)
  const bytes = await plainPdf.text({
    title: 'Relevé d’honoraires, novembre 2026',
    subtitle: 'Ariane Leblond, arrêté au 1er décembre 2026',
    blocks: titles.map((title) => ({
      tag: 'LI',
      text: `${title}, remis le 3 novembre 2026, 120 000 signes à 1,80 € les 1 000 : 216,00 €`,
    })),
    house: HOUSE,
    date: new Date('2026-12-01'),
  })
  const { text, info } = await readPdf(bytes)
  expect(info).toMatch(/Pages:\s+5/)
  for (const title of titles) expect(text).toContain(title)
  expect(text).toContain('les 1 000 : 216,00 €')
})
