// Loaded with --import. npm runs scripts through a shell; a signal sent to npm ends that shell, which does not pass it
// on. A process whose parent has exited therefore shuts itself down cleanly.
const parent = process.ppid;
const timer = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
}, 200).unref();
