import { parseSync, Visitor } from 'vite'

/** A file with one place changed. */
export type Mutant = { path: string; before: string; after: string; says: string }

/** Of each operator, the one that a hurried hand would write in its place. */
const OTHER: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}
/** Calls that make a condition of several: each is tried without one of them. */
const CONDITIONS = new Set(['and', 'or'])
const OTHER_CALL: Record<string, string> = {
  eq: 'ne',
  ne: 'eq',
  lt: 'lte',
  lte: 'lt',
  gt: 'gte',
  gte: 'gt',
  isNull: 'isNotNull',
  isNotNull: 'isNull',
  some: 'every',
  every: 'some',
}

type Place = { start: number; end: number }

/** Each small change of the code: an operator, a condition, a filter, a guard, a statement that is not made. */
export function mutantsOf(path: string, before: string): Mutant[] {
  const changes: (Place & { by: string })[] = []
  const change = ({ start, end }: Place, by: string) => changes.push({ start, end, by })
  const text = ({ start, end }: Place) => before.slice(start, end)
  /** The operator between two sides, whatever spaces and comments are beside it. */
  const operator = (left: Place, right: Place, written: string) => {
    const by = OTHER[written]
    const start = before.indexOf(written, left.end)
    if (by !== undefined && start < right.start) change({ start, end: start + written.length }, by)
  }

  new Visitor({
    BinaryExpression: ({ left, right, operator: written }) => operator(left, right, written),
    LogicalExpression(node) {
      if (node.operator === '??') change(node, text(node.left))
      else operator(node.left, node.right, node.operator)
    },
    IfStatement: ({ test }) => {
      change(test, 'true')
      change(test, 'false')
    },
    ConditionalExpression: ({ test, consequent, alternate }) => {
      change({ start: test.start, end: alternate.end }, text(consequent))
      change({ start: test.start, end: alternate.end }, text(alternate))
    },
    UnaryExpression(node) {
      if (node.operator === '!') change(node, text(node.argument))
    },
    Literal(node) {
      if (typeof node.value === 'boolean') change(node, String(!node.value))
      if (typeof node.value === 'number') change(node, String(node.value + 1))
    },
    CallExpression({ callee, arguments: given }) {
      const name = callee.type === 'MemberExpression' ? callee.property : callee
      const by = OTHER_CALL[text(name)]
      if (by !== undefined) change(name, by)
      if (!CONDITIONS.has(text(callee))) return
      for (const one of given) change(one, 'undefined')
    },
    ExpressionStatement(node) {
      if (/^(await |\w+\()/.test(text(node))) change(node, 'void 0')
    },
  }).visit(parseSync(path, before).program)

  return changes.map(({ start, end, by }) => ({
    path,
    before,
    after: before.slice(0, start) + by + before.slice(end),
    says: `${path}:${before.slice(0, start).split('\n').length}  ${short(before.slice(start, end))} → ${short(by)}`,
  }))
}

const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 60)
