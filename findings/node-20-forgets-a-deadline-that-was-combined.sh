#!/usr/bin/env bash
# A deadline that is combined with another signal passes unnoticed on Node 20 when memory is collected meanwhile.
#
# Guess:     a signal with a listener stays until it fires: a request that has `AbortSignal.any([caller, AbortSignal.timeout(ms)])` ends by then.
# Version:   Node 20.20.2, the last of its line; 22.23.3 and 24.21.0 beside it. Each comes from npm's package `node`.
# Source:    https://github.com/nodejs/node/issues/57736 (timeout signals inside a combined one are collected before they fire)
# Behaviour: on 20 the combined signal never fires once garbage was collected before the deadline, though somebody listens; on 22 and 24 it
#            does. A short test collects nothing and is green; a server under load waits for ever for a provider that is silent.
# Seen:      20: fires at rest, not after a collection; 22: fires at rest and after a collection; 24: fires at rest and after a collection
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --silent node20@npm:node@20.20.2 node22@npm:node@22.23.3 node24@npm:node@24.21.0 ||
  { echo 'Skipped: npm could not install the packages.'; exit 2; }
cat > deadline.cjs <<'EOF'
const after = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Whether the listener of a combined deadline of 300 ms is called. */
const fires = async (isCollected) => {
  let isCalled = false
  const listen = () => {
    const caller = new AbortController()
    AbortSignal.any([caller.signal, AbortSignal.timeout(300)]).addEventListener('abort', () => {
      isCalled = true
    })
    return caller
  }
  const caller = listen()
  await after(50)
  if (isCollected) globalThis.gc()
  await after(700)
  return isCalled && !caller.signal.aborted
}

const main = async () => {
  if (!(await fires(false))) console.log('does not fire at rest')
  else console.log((await fires(true)) ? 'fires at rest and after a collection' : 'fires at rest, not after a collection')
}
main()
EOF
seen=
for line in 20 22 24; do
  node=node_modules/node$line/bin/node
  [ -x "$node" ] || { echo "Skipped: npm has no Node $line for this machine."; exit 2; }
  seen="$seen${seen:+; }$line: $("$node" --expose-gc deadline.cjs)"
done
echo "$seen"
[ "$seen" = '20: fires at rest, not after a collection; 22: fires at rest and after a collection; 24: fires at rest and after a collection' ] || {
  echo 'Changed: a combined deadline is kept, or lost, by other versions of Node.' >&2
  exit 1
}
