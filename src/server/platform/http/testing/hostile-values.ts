const deep = (open: string, close: string) => open.repeat(20_000) + close.repeat(20_000)

/** Texts that break careless code: queries, columns, paths, markup, alphabets. */
export const HOSTILE_TEXTS = [
  "' OR 1=1; DROP TABLE users; --",
  '%',
  '_%\\',
  '\u0000',
  'a\u0000b',
  '\u001b[31m\r\nBcc: a@b.fr',
  '\u202eexe.fdp',
  '👩‍👩‍👧‍👦'.repeat(30),
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  '0',
  '1e309',
  '1e9',
  '99999999999999999999',
  '0x10',
  '0000-01-01',
  '9999-12-31',
  '2026-13-45',
  '00000000-0000-0000-0000-000000000000',
  ' ',
  'a'.repeat(5000),
]

/** JSON for one field, wrong in type, in size or in depth; half characters can only be said in JSON's own escapes. */
export const HOSTILE_JSON = [
  ...HOSTILE_TEXTS.map((text) => JSON.stringify(text)),
  '"\\ud800"',
  '"a\\udc00b"',
  JSON.stringify('é'.repeat(60_000)),
  'null',
  'true',
  '0',
  '-1',
  '1e308',
  '1e400',
  '12.345',
  '[]',
  '{}',
  '[null]',
  '[["a"]]',
  '{"toString":1,"length":1}',
  '{"constructor":{"name":"x"}}',
  deep('[', ']'),
  deep('{"a":', '}').replace('}', '1}'),
]

/** Whole bodies that are no answer to any form. */
export const HOSTILE_BODIES: (string | Buffer<ArrayBuffer>)[] = [
  '',
  ' ',
  'null',
  'true',
  '1',
  '"text"',
  '[]',
  '[[[]]]',
  '{',
  '{"a":',
  '{"a":1}}',
  "{'a':1}",
  '\ufeff{}',
  '\u0000',
  deep('[', ']'),
  '{"__proto__":{"role":"ADMIN"}}',
  '{"constructor":{"prototype":{"role":"ADMIN"}}}',
  '{"a":{"b":{"__proto__":{}}}}',
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from('{"email":"a\u00e9"}', 'latin1'),
  `{"email":"${'a'.repeat(300_000)}"}`,
]

/** Path segments and query values, as they go over the wire. */
export const HOSTILE_SEGMENTS = [
  ...HOSTILE_TEXTS.map((text) => encodeURIComponent(text)),
  '%2e%2e%2f%2e%2e%2f',
  '%252e%252e',
  'a'.repeat(12_000),
]

/** Segments that cannot be decoded. */
export const UNDECODABLE_SEGMENTS = ['%', '%zz', '%C3%28', '%ED%A0%80', '%F5%80%80%80']

/** Query parameters of lists, tried whether a list declares them or not. */
export const LIST_PARAMETERS = ['page', 'limit', 'search', 'sortBy', 'sortDirection', 'dateFrom', 'dateTo']

/** Decisions §2: a page of a list has 100 lines at most, of invoices 1 000. */
export const MOST_LINES = { ordinary: 100, invoices: 1000 }
