import { lazily } from './lazily.ts'

/** The countries and territories of ISO 3166-1. */
export const COUNTRY_CODES = [
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG',
  'CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL',
  'GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA',
  'LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP',
  'NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV',
  'SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW',
].flatMap((row) => row.split(' '))

/** Names in use that `Intl` does not know, by the code of their country. */
const ALIASES: Record<string, string> = {
  AE: 'Dubaï, Abou Dabi, UAE',
  CA: 'Québec',
  CD: 'République démocratique du Congo, RDC',
  CG: 'République du Congo, Congo Brazzaville',
  CH: 'Confédération suisse, Svizzera, Svizra',
  CI: 'Ivory Coast',
  CV: 'Cap Vert',
  CZ: 'République tchèque, Czech Republic',
  FR: 'République française, France métropolitaine, Corse',
  GB: 'Angleterre, Écosse, Pays de Galles, Irlande du Nord, Grande-Bretagne, England, Scotland, Wales, Northern Ireland, Great Britain, UK',
  GF: 'Guyane',
  IE: 'Eire, République d’Irlande',
  MC: 'Principauté de Monaco',
  MK: 'Macédoine, Macedonia',
  MM: 'Birmanie, Burma',
  NL: 'Hollande, Holland',
  PF: 'Tahiti, Polynésie, Moorea, Bora Bora',
  SZ: 'Swaziland',
  TL: 'Timor',
  TR: 'Turquie, Turkey',
  US: 'USA, États-Unis d’Amérique, Amérique, United States of America',
  VA: 'Vatican',
  WF: 'Wallis',
}

const french = lazily(() => new Intl.DisplayNames(['fr'], { type: 'region' }))

/** The French name of a country, by its code: the one that an address bears. */
export const countryName = (code: string): string => french().of(code) ?? code

/**
 * The code of a country as it is written: by its name in French, in English or in its own language, by a name in use, or by its code. Null for
 * what is none: a country is never guessed.
 */
export function countryCodeOf(written: string): string | null {
  const folded = fold(written)
  if (folded === 'france') return 'FR'
  return names().get(folded) ?? null
}

/** The countries to choose from, in the order of French: the name that is kept, and the others by which one may search it. */
export const countryOptions = lazily(() =>
  COUNTRY_CODES.map((code) => {
    const [name = code, ...others] = new Set([...namesOf(code), ...aliasesOf(code)])
    return { name, others: others.join(', ') }
  }).toSorted((one, other) => one.name.localeCompare(other.name, 'fr')),
)

/** The names of a country by `Intl`, the French one first. */
function namesOf(code: string): string[] {
  const { language } = new Intl.Locale(`und-${code}`).maximize()
  const own = new Intl.DisplayNames([language, 'fr'], { type: 'region' }).of(code)
  const english = new Intl.DisplayNames(['en'], { type: 'region' }).of(code)
  return [countryName(code), english ?? code, own ?? code]
}

const aliasesOf = (code: string): string[] => ALIASES[code]?.split(', ') ?? []

/** The code of each folded name; a name is first that of a country by `Intl`, then an alias. */
const names = lazily(() => {
  const known = new Map(COUNTRY_CODES.map((code) => [fold(code), code]))
  for (const named of [namesOf, aliasesOf]) {
    for (const code of COUNTRY_CODES) {
      for (const name of named(code)) if (!known.has(fold(name))) known.set(fold(name), code)
    }
  }
  return known
})

const ARTICLE = /^(?:les |the |la |le |l )(?=.{3})/

/** « Royaume Uni », « le royaume-uni » and « ROYAUME-UNI » are one, as are « Vietnam » and « Viêt Nam ». */
const fold = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase()
    .replace(ARTICLE, '')
    .replaceAll(' ', '')
