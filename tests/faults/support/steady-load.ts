import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** A process says for longer than that that it is leaving. */
const FORGOTTEN_MS = 1000

export type Load = {
  /** Answers so far. */
  answered: () => number
  /** Stops the calls, waits for those under way, and returns each failure: a status that is no success, a lost connection. */
  stop: () => Promise<string[]>
}

type LoadOptions = {
  /** The addresses of the processes; a caller starts with the first, and takes the next when its connection closes, as with a balancer. */
  addresses: string[]
  paths: string[]
  callers: number
  /** Milliseconds between an answer and the next request of one caller. */
  pauseMs: number
}

/** Callers that keep their connection and call again and again, one path after the other. */
export function startLoad({ addresses, paths, callers, pauseMs }: LoadOptions): Load {
  const failures: string[] = []
  let answered = 0
  let stopping = false

  const call = async (caller: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    let at = 0
    let lastAnswer = performance.now()
    for (let turn = caller; !stopping; turn++) {
      const url = `${addresses[at % addresses.length]}${paths[turn % paths.length]}`
      const answer = await ask(url, agent)
      answered += 1
      // A caller silent for that long could not be told that the process was leaving.
      const forgotten = answer.refused && performance.now() - lastAnswer > FORGOTTEN_MS
      if (answer.failure && !forgotten) failures.push(`${url}: ${answer.failure}`)
      lastAnswer = performance.now()
      if (answer.closes) at += 1
      await wait(pauseMs)
    }
    agent.destroy()
  }
  const calling = Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))

  return {
    answered: () => answered,
    stop: async () => {
      stopping = true
      await calling
      return failures
    },
  }
}

type Answer = { failure: string | null; closes: boolean; refused: boolean }

const ask = (url: string, agent: Agent) =>
  new Promise<Answer>((resolve) => {
    const fail = (error: Error) =>
      resolve({ failure: error.message, closes: true, refused: error.message.includes('ECONNREFUSED') })
    const asked = request(url, { agent }, (response) => {
      const { statusCode = 0, headers } = response
      response.on('error', fail)
      response.on('end', () =>
        resolve({
          failure: statusCode < 400 ? null : `status ${statusCode}`,
          closes: headers.connection === 'close',
          refused: false,
        }),
      )
      response.resume()
    })
    asked.on('error', fail)
    asked.end()
  })
