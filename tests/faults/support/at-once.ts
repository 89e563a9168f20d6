/** Runs a piece of work so many times at once, each time at the next process; returns each result. */
export const atOnce = <Process, Result>(
  processes: [Process, ...Process[]],
  count: number,
  act: (process: Process, index: number) => Promise<Result>,
): Promise<Result[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      act(processes[index % processes.length] ?? processes[0], index),
    ),
  )
