import { readdirSync, readFileSync } from 'node:fs'

const LOOK_MS = 500
/** Linux tells its ticks in hundredths of a second, on every machine of ours. */
const TICKS_A_SECOND = 100

/** Ticks of the processor, user and system; `waited`: those of the ended processes that it waited for. */
export type Process = { pid: number; parent: number; started: number; own: number; waited: number }

/**
 * Counts the processor's seconds that our own process and its descendants use from now on, daemons included: a server killed at once and the
 * renderers of a browser are waited for by nobody, so that no total of the system has them. Undefined where there is no /proc.
 */
export function startMeter(root = process.pid, read = readProcesses): () => number | undefined {
  let living = new Map<number, Process>()
  let endedTicks = 0
  /** By process: of what it waited for, what was seen. */
  const explained = new Map<string, number>()

  const look = () => {
    const before = living
    living = kinOf(root, before, read())
    const ended = [...before.values()].filter((one) => !isSame(living.get(one.pid), one))
    endedTicks += ended.reduce((sum, one) => sum + ticksOf(one), 0)
    // Children come after their parents: what ended together is passed on from the last one.
    const passedOn = new Map<number, number>()
    for (const one of ended.toReversed()) {
      const ticks = one.own + one.waited + (passedOn.get(one.pid) ?? 0)
      const parent = living.get(one.parent)
      if (parent) explained.set(keyOf(parent), (explained.get(keyOf(parent)) ?? 0) + ticks)
      else passedOn.set(one.parent, (passedOn.get(one.parent) ?? 0) + ticks)
    }
  }
  /** Its own time, and what it waited for that was never seen: too short, or the very end of one that was seen. */
  const ticksOf = (one: Process) => one.own + Math.max(0, one.waited - (explained.get(keyOf(one)) ?? 0))
  const ticks = () => [...living.values()].reduce((sum, one) => sum + ticksOf(one), endedTicks)

  look()
  const start = ticks()
  setInterval(look, LOOK_MS).unref()
  return () => {
    look()
    return living.size === 0 ? undefined : (ticks() - start) / TICKS_A_SECOND
  }
}

const keyOf = ({ pid, started }: Process) => `${pid} ${started}`

const isSame = (one: Process | undefined, other: Process) => one?.started === other.started

/** The root, what it has started, and what these have: an orphan stays of the family. */
function kinOf(root: number, before: Map<number, Process>, processes: Process[]): Map<number, Process> {
  const kin = new Map<number, Process>()
  const byParent = Map.groupBy(processes, ({ parent }) => parent)
  const add = (one: Process) => {
    if (kin.has(one.pid)) return
    kin.set(one.pid, one)
    for (const child of byParent.get(one.pid) ?? []) add(child)
  }
  for (const one of processes) if (one.pid === root || isSame(before.get(one.pid), one)) add(one)
  return kin
}

function readProcesses(): Process[] {
  try {
    return readdirSync('/proc').flatMap((entry) => (/^\d+$/.test(entry) ? readProcess(entry) : []))
  } catch {
    return []
  }
}

/** None when it has ended in the meantime. Source: proc_pid_stat(5), fields 4, 14 to 17 and 22. */
function readProcess(pid: string): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // A name may have spaces and parentheses in it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const field = (number: number) => Number(fields[number - 3])
    return [
      {
        pid: Number(pid),
        parent: field(4),
        started: field(22),
        own: field(14) + field(15),
        waited: field(16) + field(17),
      },
    ]
  } catch {
    return []
  }
}
