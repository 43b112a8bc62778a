/** What became different, each on a line of its own: they are names, and begin as such. */
export function Changes({ of }: { of: string }) {
  return (
    <>
      {of.split('; ').map((name, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same name may stand there twice, and they never move
        <div key={place}>{name}</div>
      ))}
    </>
  )
}
