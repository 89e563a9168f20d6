/** Stands for what a demonstration never runs: whatever is read of it, called or made is this again. */
const absent: object = new Proxy(function made() {}, {
  get: (_, name) => {
    // It is no promise, and an empty text.
    if (name === 'then') return undefined
    return name === Symbol.toPrimitive ? () => '' : absent
  },
  apply: () => absent,
  construct: () => absent,
})

export default absent
