import { ownerIn } from './describe-build'

const codeOwners = `# Who reviews what.
*               @portal/platform
/remote-send/   @portal/send
/remote-send/   @portal/send @portal/desk
/remote-empty/
`

test.each([
  ['remote-send', '@portal/send @portal/desk'],
  ['remote-empty', undefined],
  ['remote-other', undefined],
])('%s belongs to %s', (name, owner) => {
  expect(ownerIn(codeOwners, name)).toBe(owner)
})
