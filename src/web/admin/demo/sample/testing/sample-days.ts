/** Days on which a sample might go wrong: of rest, of a change of hour or of year, of a leap year, in a month of holidays. */
export const SAMPLE_DAYS = [
  '2026-11-24',
  '2027-01-01',
  '2026-05-25',
  '2026-03-29',
  '2027-10-31',
  '2028-02-29',
  '2026-12-28',
  '2026-08-16',
] as const
