import { SMTPServer } from 'smtp-server';

/**
 * An SMTP server in a separate process, started by smtp.ts. It sends its port to its parent, then every message that it accepts, and
 * closes every connection while the parent says `away`. Mailboxes `unknown@…` do not exist. With `without-utf8` it does not announce
 * SMTPUTF8.
 */
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  hideSMTPUTF8: process.argv[2] === 'without-utf8',
  onRcptTo({ address }, _session, done) {
    const refusal = address.startsWith('unknown@')
      ? Object.assign(new Error('No such person here'), { responseCode: 550 })
      : null;
    done(refusal);
  },
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      process.send?.({ recipients, raw: Buffer.concat(chunks).toString('base64') });
      done();
    });
  },
});
server.on('error', (error) => console.error(error.message));
let away = false;
process.on('message', (said) => {
  away = said === 'away';
  process.send?.({ said });
});
server.server.on('connection', (socket) => {
  if (away) socket.destroy();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
});
