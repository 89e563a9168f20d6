/** Prints a line of a report on the standard output. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)
