import {
  acceptsName,
  type FileLimits,
  fileErrorText,
  tooLargeText,
  tooManyFilesText,
} from '#contract/files/file-limits.ts'

type Named = { name: string; size: number }
type Sorted<F> = { kept: F[]; refusals: string[] }

/** Sorts new files: those a form keeps beside the `count` it has, and the reason to refuse each other one (spec 1 §5). */
export function sortFiles<F extends Named>(
  files: F[],
  { count, limits }: { count: number; limits: FileLimits },
) {
  return files.reduce<Sorted<F>>(
    ({ kept, refusals }, file) => {
      const refusal = refusalOf(file, { count: count + kept.length, limits })
      return refusal ? { kept, refusals: [...refusals, refusal] } : { kept: [...kept, file], refusals }
    },
    { kept: [], refusals: [] },
  )
}

function refusalOf({ name, size }: Named, { count, limits }: { count: number; limits: FileLimits }) {
  if (size > limits.maxBytes) return tooLargeText(name, limits)
  const reason = reasonOf({ name, size }, { count, limits })
  return reason && `${fileErrorText(name)}\u00a0: ${reason}`
}

function reasonOf({ name, size }: Named, { count, limits }: { count: number; limits: FileLimits }) {
  if (size === 0) return 'il est vide'
  if (!acceptsName(name, limits)) return 'ce format n’est pas accepté'
  if (count >= limits.maxFiles) return tooManyFilesText(limits).toLowerCase()
  return undefined
}
