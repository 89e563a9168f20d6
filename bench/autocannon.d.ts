/** Of the load generator, what we use: it brings no types of its own (github.com/mcollina/autocannon, its README). */
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
    /** How often it looks whether it has ended, in milliseconds: as much may be added to each run. */
    sampleInt: number
    requests: (Request | { setupRequest: (request: object) => Request })[]
  }
  type Result = { '2xx': number; errors: number }

  export default function autocannon(options: Options): Promise<Result>
}
