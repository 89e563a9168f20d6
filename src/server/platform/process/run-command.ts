import { ConfigError } from '../../config.ts'

/** Runs a command of the product to its end. A refusal is told by its sentence, anything else by its trace, and the exit code is then 1. */
export async function runCommand(
  run: () => Promise<void>,
  ...refusals: (new (
    ...args: never[]
  ) => Error)[]
): Promise<void> {
  try {
    await run()
  } catch (error) {
    const isRefusal =
      error instanceof Error && [ConfigError, ...refusals].some((each) => error instanceof each)
    process.stderr.write(
      `${isRefusal ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    )
    process.exitCode = 1
  }
}
