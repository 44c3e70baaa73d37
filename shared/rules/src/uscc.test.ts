import { isUsccForm, passesUsccCheck } from './uscc'

test.each(['91110000101623741K', '91350100M000100Y43', '911101066976941872'])('%s is right', (code) =>
  expect([isUsccForm(code), passesUsccCheck(code)]).toEqual([true, true]),
)
test.each(['91110000101623741L', '91350211M0000XUF46', '911101066976941873'])('%s has the form only', (code) =>
  expect([isUsccForm(code), passesUsccCheck(code)]).toEqual([true, false]),
)
test.each(['', '9111000010162374', '91110000101623741I', '9111000010162374O1', '91110000101623741k'])(
  '%j has not',
  (code) => expect([isUsccForm(code), passesUsccCheck(code)]).toEqual([false, false]),
)

test('every character has one check character that fits', () => {
  const fitting = (body: string) =>
    [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].filter((last) => passesUsccCheck(body + last))
  for (const body of ['91110000101623741', '00000000000000000', 'YYYYYYYYYYYYYYYYY', '91350100M000100Y4'])
    expect(fitting(body)).toHaveLength(1)
})
