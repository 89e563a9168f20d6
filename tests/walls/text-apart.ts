/** Names where text lives: their children, unless an element or a list of elements, are a text. */
const HOLD_TEXT =
  /^(a|b|button|code|dd|dt|em|h[1-6]|label|legend|li|option|p|q|small|span|strong|summary|td|th|Link|ButtonLink|Button|MenuLabel|Primitive\.Item)$/

type Node = { type: string; [key: string]: unknown }
type Context = { report: (problem: { node: Node; message: string }) => void }

const MESSAGE =
  'Text apart: a browser that translates the page takes bare text out of its place, and React then fails to put or remove a node beside it. Wrap the text, or what comes and goes, in a <span>.'

/** oxlint's plugin: no node that comes and goes stands beside a bare text. */
export default {
  meta: { name: 'house' },
  rules: {
    'text-apart': {
      create: (context: Context) => ({
        JSXElement: (node: Node) => check(context, node),
        JSXFragment: (node: Node) => check(context, node),
      }),
    },
  },
}

function check(context: Context, node: Node): void {
  const holdsText = HOLD_TEXT.test(nameOf(node))
  const children = childrenOf(node).map((child) => kindOf(child, holdsText))
  const isLoose = children.some(
    ({ comes }, place) => comes && children.some(({ text }, other) => text && other !== place),
  )
  if (isLoose) context.report({ node, message: MESSAGE })
}

/** A child's kind: whether it comes and goes, and whether it is bare text when present. */
type Kind = { comes: boolean; text: boolean }
const ELEMENT: Kind = { comes: false, text: false }

function kindOf(child: Node, holdsText: boolean): Kind {
  if (child.type === 'JSXText') return { comes: false, text: !isBlank(child.value) }
  if (child.type !== 'JSXExpressionContainer' || !isNode(child.expression)) return ELEMENT
  return kindOfExpression(child.expression, holdsText)
}

function kindOfExpression(expression: Node, holdsText: boolean): Kind {
  const isText = (part: unknown) => isNode(part) && kindOfExpression(part, holdsText).text
  switch (expression.type) {
    case 'LogicalExpression':
      return { comes: true, text: isText(expression.right) }
    case 'ConditionalExpression':
      return { comes: true, text: isText(expression.consequent) || isText(expression.alternate) }
    case 'Literal':
      return { comes: false, text: typeof expression.value === 'string' && !isBlank(expression.value) }
    case 'TemplateLiteral':
      return { comes: false, text: true }
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
      return ELEMENT
    default:
      return { comes: false, text: holdsText && !isList(expression) }
  }
}

/** Browsers leave blanks where they are. */
const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

/** `rows.map(…)`: elements with keys. */
function isList({ type, callee }: Node): boolean {
  return (
    type === 'CallExpression' && isNode(callee) && isNode(callee.property) && callee.property.name === 'map'
  )
}

function nameOf({ openingElement }: Node): string {
  const name = isNode(openingElement) ? openingElement.name : undefined
  if (!isNode(name)) return ''
  if (isNode(name.object) && isNode(name.property))
    return [name.object.name, name.property.name].map(String).join('.')
  return String(name.name)
}

const childrenOf = ({ children }: Node): Node[] => (Array.isArray(children) ? children.filter(isNode) : [])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
