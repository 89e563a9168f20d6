/** The part in use of the load generator, which has no types of its own (github.com/mcollina/autocannon, its README). */
declare module 'autocannon' {
  type Request = {
    method: 'GET' | 'POST'
    path: string
    headers?: Record<string, string>
    body?: string
  }
  type Options = {
    url: string
    connections: number
    /** Requests in all. */
    amount: number
    /** Milliseconds between two checks of the end of the run, which may add as much to it. */
    sampleInt: number
    requests: (Request | { setupRequest: (request: object) => Request })[]
  }
  type Result = { '2xx': number; errors: number }

  export default function autocannon(options: Options): Promise<Result>
}
