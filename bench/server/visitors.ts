// Visitors of one address: `node visitors.ts URL SECONDS HEADERS` asks over 32 kept connections and prints how often.
import { Agent, get } from 'node:http';

const CONNECTIONS = 32;
const [, , url = '', seconds = '1', headers = '{}'] = process.argv;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const sent = JSON.parse(headers) as Record<string, string>;
const until = performance.now() + Number(seconds) * 1000;
let answered = 0;

const ask = () =>
  new Promise<void>((done, failed) => {
    get(url, { agent, headers: sent }, (response) => {
      if (response.statusCode !== 200 && response.statusCode !== 304)
        failed(new Error(`${url} answered ${response.statusCode}`));
      response.resume().once('end', done);
    }).once('error', failed);
  });

async function visitor() {
  while (performance.now() < until) {
    await ask();
    answered += 1;
  }
}

await Promise.all(Array.from({ length: CONNECTIONS }, visitor));
agent.destroy();
process.stdout.write(`${answered}\n`);
