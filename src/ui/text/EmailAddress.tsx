/** An email address that wraps before its `@` rather than inside a word. */
export const EmailAddress = ({ children }: { readonly children: string }) => {
  const at = children.lastIndexOf('@')
  return (
    <bdi translate="no">
      {children.slice(0, Math.max(0, at))}
      <wbr />
      {children.slice(Math.max(0, at))}
    </bdi>
  )
}
