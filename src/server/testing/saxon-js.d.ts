declare module 'saxon-js' {
  type Asked = { stylesheetFileName: string; sourceText: string; destination: 'serialized' }
  const SaxonJS: { transform(asked: Asked, how: 'async'): Promise<{ principalResult: string }> }
  export default SaxonJS
}
