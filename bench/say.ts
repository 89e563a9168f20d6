/** One line of a report, on the standard output: what a benchmark is run for. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)
