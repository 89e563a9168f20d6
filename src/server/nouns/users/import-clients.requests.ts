import type { ExampleRequest } from '../../testing/example-request.ts'
import { newEmail } from '../../testing/request-parts.ts'

const oneClient: ExampleRequest = () =>
  Promise.resolve({ body: { texte: `Prénom;Nom;E-mail\nMaud;Kerbrat;${newEmail()}` } })

export const requests: Record<string, ExampleRequest> = {
  'admin.users.previewClients': oneClient,
  'admin.users.importClients': oneClient,
}
