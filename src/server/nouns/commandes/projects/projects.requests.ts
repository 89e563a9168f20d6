import { commande, type ExampleRequest, type Exception } from '../../../testing/example-request.ts'

export const requests: Record<string, ExampleRequest> = {
  'projects.get': (stage) => commande(stage),
}

export const exceptions: Record<string, Exception> = {
  'projects.get': { why: 'a project is its author’s view of the order; the house has its own', admin: 404 },
}
