import { commande, type ExampleRequest } from '../testing/example-request.ts'

export const requests: Record<string, ExampleRequest> = {
  'projects.get': (stage) => commande(stage),
}
