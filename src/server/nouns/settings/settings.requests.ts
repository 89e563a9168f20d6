import type { ExampleRequest } from '../../testing/example-request.ts'
import { readStoredSettings } from './read-stored-settings.ts'

export const requests: Record<string, ExampleRequest> = {
  'admin.settings.update': async ({ app }) => {
    const { version, value } = (await readStoredSettings(app.deps.db)).figures
    return { body: { figures: { version, value: { ...value, avis: value.avis + 1 } } } }
  },
}
