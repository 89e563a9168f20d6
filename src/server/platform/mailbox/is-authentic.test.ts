import { expect, test } from 'vitest'
import { isAuthentic } from './is-authentic.ts'

const OWN = { authserv: 'mx.maison.fr', email: 'marie@exemple.fr' }

test.each([
  ['mx.maison.fr; dmarc=pass header.from=exemple.fr', true],
  ['mx.maison.fr 1; spf=fail; dmarc=pass (p=none) header.from=exemple.fr', true],
  ['mx.maison.fr; dkim=pass header.d=exemple.fr', true],
  ['mx.maison.fr; dkim=pass header.i=@courrier.exemple.fr', true],
  ['mx.maison.fr; spf=pass smtp.mailfrom=x@exemple.fr', true],
  ['mx.maison.fr; dmarc=fail header.from=exemple.fr; dkim=pass header.d=exemple.fr', false],
  ['mx.maison.fr; dmarc=pass header.from=ailleurs.fr', false],
  ['mx.maison.fr; dkim=pass header.d=ailleurs.fr', false],
  ['mx.maison.fr; dkim=pass header.d=fr', false],
  ['mx.maison.fr; spf=pass smtp.mailfrom=x@ailleurs.fr', false],
  // A domain without a policy was taken for one that failed: its signature told nothing.
  ['mx.maison.fr; dmarc=none; dkim=pass header.d=exemple.fr', true],
  ['mx.maison.fr; dmarc=none; dkim=pass header.d=ailleurs.fr', false],
  ['mx.maison.fr; dmarc=none', false],
  ['mx.maison.fr; dmarc=temperror; dkim=pass header.d=exemple.fr', false],
  ['mx.maison.fr; none', false],
  ['mx.maison.fr.ailleurs.fr; dmarc=pass', false],
  ['mx.maison.fr; spf=fail smtp.mailfrom="x; dmarc=pass"@exemple.fr', false],
  ['', false],
])('%s', (header, isTrusted) => {
  expect(isAuthentic([header], OWN)).toBe(isTrusted)
})
