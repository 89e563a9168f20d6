import type { ExampleRequest, Exception } from '../../testing/example-request.ts'
import { createUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { givePasskey, giveTotp } from '../../testing/second-factors.ts'

const BASE64URL = 'AAAA'

export const requests: Record<string, ExampleRequest> = {
  'secondFactor.beginTotp': async () => ({ body: { password: TEST_PASSWORD } }),
  'secondFactor.beginPasskey': async () => ({ body: { password: TEST_PASSWORD } }),
  'secondFactor.confirmTotp': async () => ({ body: { code: '123456' } }),
  'secondFactor.addPasskey': async () => ({
    body: {
      nom: 'Téléphone',
      response: {
        id: BASE64URL,
        rawId: BASE64URL,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: BASE64URL, attestationObject: BASE64URL },
      },
    },
  }),
  // Refused: later requests still sign in as before.
  'secondFactor.removeTotp': async () => ({ body: { password: 'Une-autre-encre' } }),
  'secondFactor.remakeRecoveryCodes': async () => ({ body: { password: 'Une-autre-encre' } }),
  'secondFactor.removePasskey': async ({ app, owner }) => ({
    params: { id: await givePasskey(app.deps, owner.id) },
    body: { password: TEST_PASSWORD },
  }),
  'admin.users.removeSecondFactor': async ({ app }) => {
    const { id } = await createUser(app.deps)
    await giveTotp(app.deps, id)
    return { params: { id } }
  },
}

const NOT_BEGUN = {
  owner: 400,
  other: 400,
  admin: 400,
  why: 'Nothing was begun in the session that asks, a new one.',
}
const WRONG_PASSWORD = {
  owner: 400,
  other: 400,
  admin: 400,
  why: 'The password is wrong, so that the account is left as it was.',
}

export const exceptions: Record<string, Exception> = {
  'secondFactor.confirmTotp': NOT_BEGUN,
  'secondFactor.addPasskey': NOT_BEGUN,
  'secondFactor.removeTotp': WRONG_PASSWORD,
  'secondFactor.remakeRecoveryCodes': WRONG_PASSWORD,
  'secondFactor.removePasskey': {
    admin: 404,
    why: 'The house removes a lost second factor whole, not one passkey of it.',
  },
}
